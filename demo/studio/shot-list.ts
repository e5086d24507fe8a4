import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KindModule, STUDIO_VERSION } from './kind-modules.ts'
import { plainLook, type Looks } from './looks.ts'
import type { DemoProduct } from './read-catalogue.ts'

export const SIZE = 1200
export const stages = ['cover', 'hero', 'colour', 'second'] as const
export type Stage = (typeof stages)[number]

/** What `take.py` needs to know to take one photograph. */
interface Scene {
  kind: string
  color: string
  size: number
  samples: number
  brand: string
  parameters: Record<string, unknown>
  stretch: [number, number, number]
  palette: Record<string, string>
  view: Record<string, number>
}

export interface Shot {
  /** Below the folder of photographs: `<sku>/<colour>.webp`. */
  file: string
  stage: Stage
  /** What Blender runs, with what it is told. */
  script: 'take.py' | 'hero.py'
  description: string
  largestBytes: number
  inputs: string
}

export interface ShotList {
  shots: Shot[]
  /** Sentences about products that cannot be photographed. */
  problems: string[]
}

/** Every colour of every product, and a second view of its first colour. */
export function shotList(
  products: DemoProduct[],
  looks: Looks,
  kindModule: (kind: string) => KindModule | undefined,
): ShotList {
  const shots: Shot[] = []
  const problems: string[] = []
  for (const product of products) {
    const module = kindModule(product.kind)
    if (!module) {
      problems.push(`${product.sku}: the studio has no kind “${product.kind}”.`)
      continue
    }
    for (const [place, { studio: color }] of product.colors.entries()) {
      if (!module.colors.has(color)) {
        problems.push(`${product.sku}: the kind ${product.kind} has no colour “${color}”.`)
        continue
      }
      shots.push(shotOf(product, color, place === 0 ? 'cover' : 'colour', looks, module))
      if (place === 0) shots.push(shotOf(product, color, 'second', looks, module))
    }
  }
  return { shots, problems }
}

function shotOf(
  product: DemoProduct,
  color: string,
  stage: Stage,
  looks: Looks,
  module: KindModule,
): Shot {
  const look = looks.products[product.sku] ?? plainLook
  const scene: Scene = {
    kind: product.kind,
    color,
    size: SIZE,
    samples: looks.samples.fine[product.kind] ?? looks.samples.usual,
    brand: product.brand,
    parameters: look.parameters,
    stretch: look.stretch,
    palette: { ...look.palette['*'], ...look.palette[color] },
    view: stage === 'second' ? (looks.secondView[product.kind] ?? { az: 30 }) : {},
  }
  const description = JSON.stringify(scene)
  return {
    file: `${product.sku}/${color}${stage === 'second' ? '-2' : ''}.webp`,
    stage,
    script: 'take.py',
    description,
    largestBytes: 80 * 1024,
    inputs: createHash('sha256').update(module.fingerprint).update(description).digest('hex'),
  }
}

/** The wide scenes of the home page, each for desktop and for phone. */
export function heroShots(studio: string): Shot[] {
  const source = readFileSync(join(studio, 'hero.py'), 'utf8')
  return ['1-wide', '1-tall', '2-wide', '2-tall'].map((name) => ({
    file: `hero/${name}.webp`,
    stage: 'hero',
    script: 'hero.py',
    description: name,
    largestBytes: 200 * 1024,
    inputs: createHash('sha256').update(`${STUDIO_VERSION} ${name}\n${source}`).digest('hex'),
  }))
}
