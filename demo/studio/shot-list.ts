import { createHash } from 'node:crypto'
import type { KindModule } from './kind-modules.ts'
import { plainLook, type Looks } from './looks.ts'
import type { DemoProduct } from './read-catalogue.ts'

export const SIZE = 1200
/** The maximum size of a photograph that is stored with the source: 80 KB. */
export const LARGEST_BYTES = 80 * 1024
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
  /** The script that Blender runs, with its arguments. */
  script: 'take.py' | 'hero.py'
  description: string
  largestBytes: number
  inputs: string
}

export interface ShotList {
  shots: Shot[]
  /** Sentences about what cannot be photographed. */
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
    largestBytes: LARGEST_BYTES,
    inputs: createHash('sha256').update(module.fingerprint).update(description).digest('hex'),
  }
}
