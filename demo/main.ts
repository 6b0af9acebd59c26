import { runDemo } from './run.ts';

process.exitCode = await runDemo(process.argv.slice(2));
