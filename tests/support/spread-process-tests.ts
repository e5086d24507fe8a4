import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const othersBetween = 5

/**
 * Spreads the test files outside of src over the run: most start processes and wait for much of their
 * time, in which the others use the processor. They end before the others do, because some take a
 * minute.
 */
export class SpreadProcessTests extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A method of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const isInSrc = ({ moduleId }: TestSpecification) =>
      relative(this.ctx.config.root, moduleId).startsWith('src')
    const others = sorted.filter(isInSrc)
    const spread = sorted
      .filter((file) => !isInSrc(file))
      .flatMap((file) => [file, ...others.splice(0, othersBetween)])
    return [...spread, ...others]
  }
}
