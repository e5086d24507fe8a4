import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { KindModule } from './kind-modules.ts'
import { LARGEST_BYTES, type ShotList } from './shot-list.ts'

const pair = z.tuple([z.number(), z.number()])

const sceneSchema = z.strictObject({
  samples: z.int().positive(),
  /** Multiples of 16, the denoiser's grain: nothing has to be filled up at the rim. */
  frame: z.strictObject({
    width: z.int().multipleOf(16),
    height: z.int().multipleOf(16),
    az: z.number(),
    el: z.number(),
    lens: z.number(),
    margin: z.number(),
    shift: pair,
  }),
  products: z
    .array(
      z.strictObject({
        kind: z.string(),
        color: z.string(),
        brand: z.string(),
        parameters: z.record(z.string(), z.unknown()),
        /** Where it stands on the ground, in centimetres. */
        spot: pair,
        /** Degrees. */
        turn: z.number(),
      }),
    )
    .min(1),
})

const scenesSchema = z.record(z.string(), sceneSchema)

export type Scenes = z.infer<typeof scenesSchema>

/** The wide scenes of the home page by name, as `hero.py` reads them too. */
export async function readScenes(path: string): Promise<Scenes> {
  return scenesSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

/** A shot for each scene. It depends on the script, on the scene and on the kinds that stand in it. */
export function sceneShots(
  scenes: Scenes,
  script: string,
  kindModule: (kind: string) => KindModule | undefined,
): ShotList {
  const list: ShotList = { shots: [], problems: [] }
  for (const [name, scene] of Object.entries(scenes)) {
    const odd = scene.products.find(({ kind, color }) => !kindModule(kind)?.colors.has(color))
    if (odd) {
      list.problems.push(`Scene ${name}: the studio has no ${odd.kind} in “${odd.color}”.`)
      continue
    }
    const inputs = createHash('sha256').update(`${name}\n${script}`).update(JSON.stringify(scene))
    for (const { kind } of scene.products) inputs.update(kindModule(kind)?.fingerprint ?? '')
    list.shots.push({
      file: `hero/${name}.webp`,
      stage: 'hero',
      script: 'hero.py',
      description: name,
      largestBytes: LARGEST_BYTES,
      inputs: inputs.digest('hex'),
    })
  }
  return list
}
