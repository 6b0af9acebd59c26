import { appendFileSync, readFileSync } from 'node:fs';
import { dialScriptSchema } from '#demo/loopback/dial-outcomes.ts';
import { type NetworkEvent, startNetwork } from '#demo/loopback/network.ts';

/** A phone network as a separate process. Parameters: a file with its script and behavior, and the path of its log. */
const [orders = '', logFile = ''] = process.argv.slice(2);
const { script, ...manner } = JSON.parse(readFileSync(orders, 'utf8'));
/** Written to disk before the response is sent. */
const record = (event: NetworkEvent): void => appendFileSync(logFile, `${JSON.stringify(event)}\n`);
const { baseUrl } = await startNetwork({ ...manner, script: dialScriptSchema.parse(script), record });
console.log(`Parley listens on ${baseUrl}`);
