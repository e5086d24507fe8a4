/** Repeats a failed run of random tests: fast-check takes a fresh seed for each, and prints it with a failure. */
const seed = process.env['SEED']
if (seed !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}
