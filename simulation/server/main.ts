import { serveParent } from '#embedded/compute/serve-parent.ts';
import type { FromSimulation, ToSimulation } from '#src/suites/messages.ts';

type Post = (message: FromSimulation) => void;

/** The parts of each request are loaded with the first one, because most processes are asked for one kind only. */
async function answer(request: ToSimulation, post: Post): Promise<FromSimulation> {
  const { id } = request;
  switch (request.type) {
    case 'check': {
      const { checkSuite } = await import('./check-suite.ts');
      return { type: 'checked', id, check: checkSuite(request.yaml) };
    }
    case 'examples': {
      const { exampleSuites } = await import('./example-suites.ts');
      return { type: 'examples', id, examples: await exampleSuites() };
    }
    case 'write': {
      const { suiteOfCall, suiteWithCall } = await import('../recorded/suite-of-call.ts');
      const { call, into } = request;
      return { type: 'written', id, yaml: into === null ? suiteOfCall(call) : suiteWithCall(into, call) };
    }
    case 'run': {
      const { runSuite } = await import('./run-suite.ts');
      return {
        type: 'ran',
        id,
        ...(await runSuite(request, (progress) => post({ type: 'progress', id, ...progress }))),
      };
    }
  }
}

await serveParent<object, ToSimulation, FromSimulation>((_, post) => (request) => {
  answer(request, post).then(post, (error: unknown) =>
    post({ type: 'failed', id: request.id, message: error instanceof Error ? error.message : String(error) }),
  );
});
