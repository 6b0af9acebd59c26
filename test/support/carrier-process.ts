import { appendFileSync, readFileSync } from 'node:fs';
import { answerScriptSchema } from '#demo/loopback/answers.ts';
import { type NetworkEvent, startNetwork } from '#demo/loopback/network.ts';

/** A phone network as a process of its own. Parameters: a file with its script and manner, and the file of its log. */
const [orders = '', logFile = ''] = process.argv.slice(2);
const { script, ...manner } = JSON.parse(readFileSync(orders, 'utf8'));
/** On the disk before anybody hears of it. */
const record = (event: NetworkEvent): void => appendFileSync(logFile, `${JSON.stringify(event)}\n`);
const { baseUrl } = await startNetwork({ ...manner, script: answerScriptSchema.parse(script), record });
console.log(`Parley listens on ${baseUrl}`);
