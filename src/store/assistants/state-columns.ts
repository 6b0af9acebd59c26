/** The columns that a tree is built from. */
export const stateColumns = [
  'llm_states.state_id',
  'llm_states.parent_id',
  'llm_states.ordinal',
  'llm_states.name',
  'llm_states.description',
  'llm_states.prompt',
  'llm_states.parameters',
  'llm_states.position',
  'llm_states.tools',
  'llm_states.turn_taking',
  'llm_states.transitions',
] as const;
