import {
  configuredLocalModels,
  downloadableModels,
  type ExaminedModel,
  examineModel,
  identifyModel,
} from '#src/providers/local-models.ts';
import type { DownloadableModel } from '#src/providers/model-files/downloadable-model.ts';
import { readConfig } from '#src/server/config.ts';
import { type Command, CommandError, type Output, readParameters, table, UsageError } from './command.ts';

/** `parley models`: lists models for this machine, and checks whether one on disk is complete. */
export const modelsCommand: Command = {
  name: 'models',
  parameters: '[check [FOLDER]] [--language CODE] [--json]',
  summary: 'list downloadable speech models, or check downloaded ones',
  help: `Lists recognizers, voices and the end-of-turn model that can be downloaded, with size, license and URL. The command downloads
nothing: download an archive, unpack it, and set the listed setting to the folder. The list was compiled for this version;
URLs and licenses belong to the publishers.

check examines the models that the settings name, or FOLDER (or a file): the kind of model, missing or malformed files,
sample rate, languages and speakers. A complete model is loaded once, in a separate process.

  --language CODE  list only models that support a language, such as de
  --json           print JSON

The exit code of check is 1 if it finds a problem.`,
  run: async (parameters, output) => {
    const options = { json: { type: 'boolean', default: false }, language: { type: 'string', default: '' } } as const;
    const { positionals, values } = readParameters(parameters, options, [0, 2]);
    const [action, path] = positionals;
    if (action === undefined) return list(values, output);
    if (action !== 'check') throw new UsageError(`unknown action "${action}"; use check`);
    if (values.language !== '') throw new UsageError('--language applies only to the list');
    return check(path, values, output);
  },
};

function list({ json, language }: { readonly json: boolean; readonly language: string }, output: Output): number {
  const [wanted = ''] = language.toLowerCase().split(/[-_]/);
  const offers = downloadableModels.filter(({ languages }) => wanted === '' || languages.includes(wanted));
  if (json) output.line(JSON.stringify({ models: offers.map(entryOf) }, null, 2));
  else if (offers.length === 0)
    throw new CommandError(`no model is listed for "${language}"; the languages are ${allLanguages()}`);
  else for (const line of linesOf(offers, output)) output.line(line);
  return 0;
}

function allLanguages(): string {
  return [...new Set(downloadableModels.flatMap(({ languages }) => languages))].toSorted().join(' ');
}

function entryOf({ part, name, languages, speakers, megabytes, licence, urls, setting }: DownloadableModel) {
  return { part, name, languages, speakers: speakers ?? null, megabytes, licence, urls, setting };
}

function linesOf(offers: readonly DownloadableModel[], { paint }: Output): readonly string[] {
  const rows = offers.map(({ part, name, languages, megabytes, licence, setting }) => [
    ...[part, languages.length > 3 ? `${languages.length} languages` : languages.join(' '), name],
    ...[megabytes === null ? 'unknown' : `${megabytes} MB`, licence ?? 'not stated', setting],
  ]);
  const [head = '', ...lines] = table([['FOR', 'LANGUAGES', 'MODEL', 'SIZE', 'LICENCE', 'SETTING'], ...rows], [3]);
  return [
    head,
    ...lines.flatMap((line, at) => [line, ...(offers[at]?.urls ?? []).map((url) => paint(`  ${url}`, 'dim'))]),
  ];
}

async function check(path: string | undefined, { json }: { readonly json: boolean }, output: Output): Promise<number> {
  const models = path === undefined ? configuredLocalModels(readConfig().vendors) : [identifyModel(path)];
  if (models.length === 0)
    throw new CommandError(
      'no model is configured; name a folder, or set SHERPA_STT_DIR, SHERPA_TTS_DIR or END_OF_TURN_MODEL',
    );
  const examined = await Promise.all(models.map((model) => examineModel(model)));
  if (json) output.line(JSON.stringify({ checked: examined.map(foundOf) }, null, 2));
  else for (const line of examined.flatMap((one) => reportOf(one, output))) output.line(line);
  return examined.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

function foundOf(model: ExaminedModel) {
  const { path, setting, part, kind, problems, untried, sampleRateHz, languages, speakers } = model;
  const is_loaded = problems.length > 0 ? false : untried === null || null;
  return { path, setting, part, kind, problems, is_loaded, sample_rate_hz: sampleRateHz, languages, speakers };
}

function reportOf(model: ExaminedModel, { paint }: Output): readonly string[] {
  const { path, part, kind, problems, untried, sampleRateHz, languages, speakers } = model;
  const facts = [
    ...(sampleRateHz === null ? [] : [`${sampleRateHz} Hz`]),
    ...languages,
    ...(speakers === null ? [] : [speakers === 1 ? '1 speaker' : `speakers 0 to ${speakers - 1}`]),
  ];
  const head = `${path}: ${part}${kind === part ? '' : `, ${kind}`}${facts.length === 0 ? '' : `, ${facts.join(', ')}`}`;
  if (problems.length > 0) return [head, ...problems.map((problem) => paint(`  ${problem}`, 'interruption'))];
  if (untried === null) return [head, paint('  complete; loads', 'tool')];
  return [head, paint(`  complete; not loaded because ${untried} is not installed`, 'dim')];
}
