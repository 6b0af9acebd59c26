/** The ids among what the fields of a callback hold. */
export function callIds(...given: readonly (string | null | undefined)[]): readonly string[] {
  return given.flatMap((id) => (id === undefined || id === null || id === '' ? [] : [id]));
}
