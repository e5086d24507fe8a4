import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Output of a module in a process of its own, with the hook or without it. */
async function printed(code: string, nodeOptions: string[]): Promise<unknown> {
  const args = [...nodeOptions, '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

const hook = ['--import', new URL('resolve-drizzle.ts', import.meta.url).href]

test('drizzle is loaded from the files that Node itself finds, each of them once', async () => {
  const code = `
    import { createRequire } from 'node:module'
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/pg-core']
    const urls = names.map((name) => import.meta.resolve(name))
    const { eq } = await import('drizzle-orm')
    const again = await import(import.meta.resolve('drizzle-orm/sql/expressions'))
    const required = createRequire(import.meta.url)('drizzle-orm')
    console.log(JSON.stringify({
      urls,
      isSame: eq === again.eq,
      isOfItsOwn: required.eq !== eq,
      required: createRequire(import.meta.url).resolve('drizzle-orm'),
    }))`
  const usual = await printed(code, [])
  expect(usual).toMatchObject({ isSame: true, isOfItsOwn: true })
  expect(await printed(code, hook)).toEqual(usual)
})
