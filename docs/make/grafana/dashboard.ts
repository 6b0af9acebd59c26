import { type PanelPlan, rows } from './panels.ts';

const datasource = { type: 'prometheus', uid: '$datasource' } as const;
const columns = 3;
const size = { w: 24 / columns, h: 8 } as const;

/** Path and text of the dashboard in Grafana's import format (https://grafana.com/docs/grafana/latest/dashboards/). */
export function makeDashboard(): readonly (readonly [path: string, text: string])[] {
  return [['docs/grafana/parley.json', `${JSON.stringify(dashboard(), null, 2)}\n`]];
}

function dashboard() {
  return {
    __requires: [
      { type: 'grafana', id: 'grafana', name: 'Grafana', version: '10.0.0' },
      { type: 'datasource', id: 'prometheus', name: 'Prometheus', version: '1.0.0' },
      { type: 'panel', id: 'timeseries', name: 'Time series', version: '' },
    ],
    id: null,
    uid: 'parley',
    title: 'Parley',
    description: 'Calls, latency, media, providers, campaigns and processes of Parley.',
    tags: ['parley'],
    editable: true,
    schemaVersion: 39,
    version: 1,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    graphTooltip: 1,
    annotations: { list: [] },
    links: [],
    templating: { list: variables },
    panels: panels(),
  };
}

/** Variables from labels offer every value and a selection of all. */
const labelVariable = (name: string, label: string) => ({
  type: 'query',
  name,
  label,
  datasource,
  query: { query: `label_values(parley_event_loop_delay_seconds_count, ${name})`, refId: name },
  definition: `label_values(parley_event_loop_delay_seconds_count, ${name})`,
  refresh: 2,
  sort: 1,
  multi: true,
  includeAll: true,
  allValue: '.*',
  current: { selected: true, text: ['All'], value: ['$__all'] },
  options: [],
  hide: 0,
});
const variables = [
  {
    type: 'datasource',
    name: 'datasource',
    label: 'Data source',
    query: 'prometheus',
    refresh: 1,
    multi: false,
    includeAll: false,
    current: {},
    options: [],
    hide: 0,
  },
  labelVariable('job', 'Job'),
  labelVariable('instance', 'Process'),
];

function panels() {
  let y = 0;
  let id = 0;
  const next = (): number => {
    id += 1;
    return id;
  };
  return rows.flatMap(({ title, panels: plans }) => {
    const row = { id: next(), type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] };
    const top = y + 1;
    y = top + Math.ceil(plans.length / columns) * size.h;
    return [row, ...plans.map((plan, at) => panel(plan, next(), { at, top }))];
  });
}

function panel({ title, unit, about, queries }: PanelPlan, id: number, { at, top }: { at: number; top: number }) {
  return {
    id,
    type: 'timeseries',
    title,
    description: about,
    datasource,
    gridPos: { x: (at % columns) * size.w, y: top + Math.floor(at / columns) * size.h, ...size },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        color: { mode: 'palette-classic' },
        custom: { drawStyle: 'line', lineWidth: 1, fillOpacity: 10, showPoints: 'never', spanNulls: false },
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource,
      expr,
      legendFormat,
      range: true,
      instant: false,
      editorMode: 'code',
    })),
  };
}
