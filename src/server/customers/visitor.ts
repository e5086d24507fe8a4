import type { FastifyRequest } from 'fastify'
import type { Caller } from '../platform/http/caller.ts'
import type { Place, PlaceOf } from './place.ts'

/** Who stands at the door: where they come from, and the guest's cart they bring. */
export interface Visitor {
  place: Place
  guestKey: string | null
}

export function visitorOf(caller: Caller, http: FastifyRequest, placeOf: PlaceOf): Visitor {
  return {
    place: placeOf(http.ip),
    guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
  }
}
