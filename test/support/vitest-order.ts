import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/** The projects in starting order: slowest first, so that no long file runs alone at the end. */
const order = ['slow', 'database', 'contract', 'unit'];

/** Orders files by project and leaves the order within a project to vitest. */
export class ProjectOrder implements TestSequencer {
  readonly #base: BaseSequencer;

  constructor(vitest: Vitest) {
    this.#base = new BaseSequencer(vitest);
  }

  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return this.#base.shard(files);
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await this.#base.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}
