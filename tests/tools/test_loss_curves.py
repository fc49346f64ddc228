import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import loss_curves


class LossCurves(unittest.TestCase):
    def test_draws_two_curves_a_game(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for game in ("russian", "lasca"):
                file = Path(folder) / f"{game}.txt"
                file.write_text("1 0.50000 0.51000\n2 0.48000 0.49500\n3 0.47000 0.49000\n")
                files.append(str(file))
            svg = ElementTree.fromstring(loss_curves.picture(files))
        name = "{http://www.w3.org/2000/svg}"
        lines = svg.findall(f".//{name}polyline")
        self.assertEqual(len(lines), 4)
        self.assertTrue(all(len(line.get("points").split()) == 3 for line in lines))
        titles = [text.text for text in svg.findall(f".//{name}g/{name}text")]
        self.assertIn("russian", titles)
        self.assertIn("lasca", titles)

    def test_one_epoch_is_enough(self):
        chart = loss_curves.chart("bashni", [(1, 0.5, 0.5)], 0)
        self.assertIn("polyline", chart)


if __name__ == "__main__":
    unittest.main()
