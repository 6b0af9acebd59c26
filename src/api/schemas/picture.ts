import { z } from '@hono/zod-openapi';

/** The maximum length of a picture, in characters: a URL, or about 36 KB of image as a data URL. */
const mostChars = 50_000;
const dataUrl =
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)(?:;(?:charset=[\w-]+|base64))*,(?:[\w!#$&'()*+,\-./:;=?@[\]~]|%[\da-fA-F]{2})+$/;
const webUrl = /^https?:\/\/[^/\s]+\S*$/;
const form =
  'an http or https URL, a data URL of an image (PNG, JPEG, GIF, WebP, AVIF or SVG; percent-encoded or base64), or an empty text';

const isPicture = (text: string): boolean =>
  text === '' || dataUrl.test(text) || (webUrl.test(text) && URL.canParse(text));

/** A picture: the URL of one, or a small image as a data URL. Empty for none. */
export const pictureInput = z
  .string()
  .max(mostChars)
  .refine(isPicture, form)
  .openapi({
    description: `A picture: ${form}; at most ${mostChars} characters. Pages show it as an image only, so that scripts in an SVG do not run.`,
    example: 'https://example.com/ada.png',
  });
