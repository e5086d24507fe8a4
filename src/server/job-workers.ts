import type { JobWorkers } from './platform/jobs/jobs.ts'
import type { Shop } from './platform/shop.ts'

/** What each kind of job does. A job that throws is tried again later. */
export function jobWorkers(shop: Shop): JobWorkers {
  return {
    'make-picture-sizes': ({ pictureId }) => shop.pictures.makeAllSizes(pictureId),
  }
}
