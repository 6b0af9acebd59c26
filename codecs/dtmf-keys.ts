/** Low and high frequencies of the keys (ITU-T Q.23). */
export const rowsHz = [697, 770, 852, 941] as const;
export const columnsHz = [1209, 1336, 1477, 1633] as const;
/** The keys, row by row. */
export const dtmfKeys = '123A456B789C*0#D';
