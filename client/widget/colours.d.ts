/** Red, green and blue, 0 to 255. */
type Colour = readonly number[];

export declare function parseColour(text: unknown): Colour | null;
export declare function contrast(one: Colour | null, other: Colour | null): number;
export declare function textOn(colour: Colour): Colour;
export declare function readableOn(colour: Colour, background: Colour | null): Colour;
export declare function accentColours(
  text: unknown,
  surfaces: { readonly light: string; readonly dark: string },
): {
  readonly accent: string;
  readonly onAccent: string;
  readonly inkOnLight: string;
  readonly inkOnDark: string;
};
