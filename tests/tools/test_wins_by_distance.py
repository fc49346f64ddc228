import json
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import wins_by_distance


class WinsByDistance(unittest.TestCase):
    def test_draws_a_curve_a_number_of_pieces(self):
        halves = [{"to_move": "KvK", "by_plies": [0, 190, 2, 4]}, {"to_move": "KvM", "by_plies": [0, 500, 0, 40, 0, 3]},
                  {"to_move": "KKvK", "by_plies": [0, 5000, 60, 300]}, {"to_move": "KvKK", "by_plies": []}]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "russian.json"
            file.write_text("".join(json.dumps(half) + "\n" for half in halves))
            self.assertEqual(wins_by_distance.read(file), {2: {1: 690, 3: 44, 5: 3}, 3: {1: 5000, 3: 300}})
            svg = ElementTree.fromstring(wins_by_distance.picture([file]))
        name = "{http://www.w3.org/2000/svg}"
        lines = svg.findall(f".//{name}polyline")
        self.assertEqual([len(line.get("points").split()) for line in lines], [3, 2])


if __name__ == "__main__":
    unittest.main()
