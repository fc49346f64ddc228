"""A picture of charts, one below the other, with a line of text under them."""


def svg_picture(charts, legend, width, height):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#fff"/>', *charts, legend, "</svg>"])
