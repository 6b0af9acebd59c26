/** The values of one metric in the Prometheus text format, by its labels as written. */
export function valuesIn(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}
