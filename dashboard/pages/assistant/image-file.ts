/** The maximum length of a picture in the API, in characters. */
export const pictureChars = 50_000;
/** Edge lengths in pixels, the best first. */
const edges = [256, 160, 96];

/** Converts an image file to a square data URL that the API accepts. Rejects if the browser cannot read the file. */
export async function pictureOf(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const urls = edges.map((edge) => squareOf(image, edge));
  return urls.find((url) => url.length <= pictureChars) ?? urls.at(-1)!;
}

/** The middle of an image, scaled to a square. */
function squareOf(image: ImageBitmap, edge: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edge;
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, edge, edge);
  return canvas.toDataURL('image/webp', 0.85);
}
