import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kindModules } from './kind-modules.ts'
import { readLooks } from './looks.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readScenes, sceneShots } from './scenes.ts'
import { type ShotList, shotList, stages } from './shot-list.ts'

const here = import.meta.dirname

/** The requested shots; an empty list requests everything. */
export interface Wish {
  only: string[]
  kind: string[]
  stage: string[]
}

/**
 * The requested shots, and messages about requests that cannot be met. All covers come first, so
 * that each product has a picture of its own as early as possible.
 */
export async function chooseShots(wish: Wish): Promise<ShotList> {
  const products = await readCatalogue(join(here, '..', 'catalogue', 'products'))
  const modules = kindModules(join(here, 'studio', 'kinds'))
  const looks = await readLooks(join(here, 'looks.json'))
  const sells = (sku: string) => products.some((product) => product.sku === sku)
  const problems = [
    ...wish.only
      .filter((sku) => !sells(sku))
      .map((sku) => `The catalogue has no product “${sku}”.`),
    ...wish.kind
      .filter((kind) => !products.some((product) => product.kind === kind))
      .map((kind) => `The catalogue has no product of the kind “${kind}”.`),
    ...Object.keys(looks.products)
      .filter((sku) => !sells(sku))
      .map((sku) => `looks.json knows “${sku}”, which nobody sells.`),
  ]
  const wanted = products.filter(
    ({ sku, kind }) => isChosen(wish.only, sku) && isChosen(wish.kind, kind),
  )
  const lists = [shotList(wanted, looks, modules)]
  // A scene shows several products: it belongs to none of them.
  if (wish.only.length === 0 && wish.kind.length === 0) {
    const script = await readFile(join(here, 'hero.py'), 'utf8')
    lists.push(sceneShots(await readScenes(join(here, 'scenes.json')), script, modules))
  }
  problems.push(...lists.flatMap((list) => list.problems))
  const shots = lists
    .flatMap((list) => list.shots)
    .filter((shot) => isChosen(wish.stage, shot.stage))
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage))
  if (shots.length === 0 && problems.length === 0) problems.push(nothingFits(wish))
  return { shots, problems }
}

function isChosen(wished: string[], value: string): boolean {
  return wished.length === 0 || wished.includes(value)
}

function nothingFits({ only, kind, stage }: Wish): string {
  const asked = Object.entries({ only, kind, stage }).flatMap(([option, values]) =>
    values.map((value) => `--${option} ${value}`),
  )
  return `There is no photograph that fits ${asked.join(' ')}.`
}
