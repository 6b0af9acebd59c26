/** The ids among the values of a callback's fields. */
export function callIds(...given: readonly (string | null | undefined)[]): readonly string[] {
  return given.flatMap((id) => (id === undefined || id === null || id === '' ? [] : [id]));
}
