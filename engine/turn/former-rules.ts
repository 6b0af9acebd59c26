/** Current rules for each rule of the former numbering T1 to T57, which event logs of earlier calls contain. */
export const formerRules: Readonly<Record<string, readonly string[]>> = {
  T1: ['U6', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E14', 'E16', 'E18', 'E20', 'E21', 'E34', 'V19'],
  T2: ['E10', 'E11'],
  T3: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7'],
  T4: ['I8', 'I9', 'I10', 'I11', 'I12', 'I40', 'I42'],
  T5: ['U15', 'E14', 'I24', 'I25', 'I26', 'I27', 'A8', 'TL9'],
  T6: ['U7', 'E12', 'E13'],
  T7: ['A1', 'A2'],
  T8: ['I6', 'A14', 'A15', 'A16', 'A17', 'A18', 'A19', 'A20', 'A21', 'A22', 'A23', 'A24', 'A25', 'R21'],
  T9: ['U1', 'U2', 'U3', 'U4', 'U5', 'U16', 'R21'],
  T10: ['A34', 'A35', 'A36', 'A37', 'A38', 'A39', 'A40', 'A41', 'A42', 'A43', 'A44', 'A59', 'K2', 'R24'],
  T11: ['R20', 'R21'],
  T12: ['U8', 'U9', 'U10', 'U11', 'U12'],
  T13: ['A3'],
  T14: ['I14', 'I15', 'I16', 'I17', 'I18', 'I19', 'I20', 'I21', 'I22', 'I23', 'I39', 'I40', 'R15'],
  T15: ['E41', 'E42', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13'],
  T16: ['TL1', 'TL2', 'TL3', 'TL4', 'TL5', 'TL6', 'TL7', 'TL8', 'TL9'],
  T17: ['A52', 'A53', 'A54', 'R4'],
  T18: ['V18', 'R1', 'R2', 'R3', 'R4', 'R6'],
  T19: ['K1', 'K2', 'K3', 'K5', 'K27'],
  T20: ['A46', 'A47', 'A48', 'R14', 'R15', 'R16', 'R17'],
  T21: ['A49', 'A50', 'A51', 'A59'],
  T22: ['R18', 'R19'],
  T23: ['A28', 'A30', 'A31', 'A32'],
  T24: ['R13'],
  T25: ['E15', 'E16', 'E17', 'E18', 'E19', 'E20', 'E21', 'E22', 'E23', 'E24', 'E32', 'E34'],
  T26: ['E25', 'E26', 'E27', 'E28', 'E29'],
  T27: ['E30', 'E31', 'E32', 'E33', 'E34', 'E35', 'E36', 'E37', 'E38', 'E39', 'E40', 'E41', 'E42', 'E43'],
  T28: ['U18', 'U19', 'U20', 'U21', 'U22', 'U23', 'U24', 'K16'],
  T29: ['I28', 'I29', 'I30', 'I31', 'I42', 'I43'],
  T30: ['U30', 'I30', 'I32', 'I33', 'I34', 'I35', 'I36', 'K3', 'R8'],
  T31: ['I37', 'I38', 'I39', 'I40', 'I41'],
  T32: ['I12', 'I13'],
  T33: ['U13', 'U14', 'U15', 'U16', 'U17'],
  T34: ['R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'],
  T35: ['A55', 'A56', 'A57', 'A58', 'A59', 'A60', 'A61', 'A62'],
  T36: ['TL10', 'TL11', 'TL12', 'TL13', 'K21'],
  T37: ['TL14', 'TL15', 'TL16', 'TL17', 'TL18', 'TL19', 'TL20', 'TL21'],
  T38: ['TL6', 'TL22', 'TL23', 'TL24', 'TL25', 'TL26', 'TL27', 'TL28', 'TL29'],
  T39: ['U25', 'A45'],
  T40: ['K4', 'K5', 'K6', 'K7', 'K8', 'K9'],
  T41: ['K10', 'K11', 'K12'],
  T42: ['TR1', 'TR2', 'TR3', 'TR4', 'TR5', 'TR6', 'TR7', 'TR8', 'TR9', 'TR15'],
  T43: ['A26', 'A27', 'A28', 'A29', 'A30', 'A33', 'A41'],
  T44: ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V9', 'V10', 'V11', 'V12', 'V13', 'V21', 'V22', 'V24'],
  T45: ['V11', 'V13', 'V14', 'V15', 'V16', 'V17', 'V18'],
  T46: ['V19', 'V20', 'V21', 'V22'],
  T47: ['V22', 'V23', 'V24'],
  T48: ['R22', 'R23', 'R24', 'R25', 'R26', 'R27'],
  T49: ['K17', 'K18', 'K19'],
  T50: ['TL30', 'TL31', 'TL32', 'TL33'],
  T51: ['TR10', 'TR11', 'TR12', 'TR13', 'TR14'],
  T52: ['K13', 'K14', 'K15', 'K16'],
  T53: ['K20', 'K21'],
  T54: ['K22', 'K23', 'K24', 'K25', 'K26', 'K27', 'K28'],
  T55: ['U26', 'U27', 'U28', 'U29', 'U30', 'U35'],
  T56: ['U31', 'U32'],
  T57: ['U33', 'U34'],
};

/** Whether a log names a rule by its former number. */
export function isFormerRule(rule: string): boolean {
  return Object.hasOwn(formerRules, rule);
}

/** Ids of a rule in a log: those that replaced a former number, or the id itself. */
export function ruleIds(rule: string): readonly string[] {
  return isFormerRule(rule) ? formerRules[rule]! : [rule];
}

/** Whether `recorded`, in either numbering, means the rule `id`. */
export function isSameRule(recorded: string, id: string): boolean {
  return recorded === id || ruleIds(recorded).includes(id);
}

/** Ids for readers: three or more consecutive ones as `E1 to E3`. */
export function listRules(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && id === idAfter(run.at(-1)!)) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

function idAfter(id: string): string {
  return id.replace(/\d+$/, (number) => `${Number(number) + 1}`);
}
