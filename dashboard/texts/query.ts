import { translated } from './translated.ts';

/** Words of the builder of filters. */
export const queryTexts = translated('queryTexts', {
  match: { all: 'Match all conditions', any: 'Match any condition' },
  matchLabel: 'Match',
  column: 'Column',
  operator: 'Operator',
  value: 'Value',
  operators: {
    is: 'is',
    is_not: 'is not',
    above: 'is more than',
    at_least: 'is at least',
    below: 'is less than',
    at_most: 'is at most',
    contains: 'contains',
    begins: 'starts with',
    empty: 'is empty',
    not_empty: 'is not empty',
  },
  momentOperators: {
    at_least: 'is on or after',
    below: 'is before',
    empty: 'is empty',
    not_empty: 'is not empty',
  },
  add: 'Add condition',
  addGroup: 'Add group',
  removeCondition: (field: string) => `Remove condition ${field}`,
  removeGroup: 'Remove group',
  apply: 'Apply',
  asJson: 'Edit as JSON',
  asConditions: 'Back to builder',
  json: 'Filter as JSON',
  jsonHint: 'Uses the query API syntax. Use this for filters that the builder can’t express.',
  request: 'API request',
  requestHint: 'The same search as an API call. Create a key under API keys.',
});
