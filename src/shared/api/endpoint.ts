import type { z } from 'zod'
import type { Text } from '../languages/texts.ts'
import type { LimitPolicyName } from './limits.ts'
import type { Permission } from './permissions.ts'

/**
 * Access to an endpoint. `anyone` needs nothing; `shopper` is a customer by token or a guest by
 * X-Guest-Id (created when neither is present); `customer` needs a valid token; `staff` is for every
 * member of staff; `admin` is for those whose role has the endpoint's permission.
 */
export type Access = 'anyone' | 'shopper' | 'customer' | 'staff' | 'admin'

export type RequestHeader = 'X-Guest-Id' | 'Idempotency-Key'
/** The media types of the files that calls answer with. */
export const fileTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type TableFormat = 'csv' | 'xlsx'

type FileType = (typeof fileTypes)[keyof typeof fileTypes]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202 | 204

/** One call of the API as data: server routes, the browser's client and OpenAPI come from it. */
export type Endpoint = EndpointDetails & EndpointAccess

/**
 * `recentSecondFactor`: people with a second factor must have given it within the last minutes, else the
 * call is 403 `second_factor_required`; people without one their password, else it is `password_required`.
 */
type EndpointAccess =
  | {
      access: 'admin'
      /** `subject`: its handler asks for the permission of what the request turns out to be about. */
      permission: Permission | 'subject'
      /** A second one that the call needs. */
      alsoPermission?: Permission
      recentSecondFactor?: true
    }
  | { access: 'staff'; permission?: never; alsoPermission?: never; recentSecondFactor?: true }
  | {
      access: Exclude<Access, 'staff' | 'admin'>
      permission?: never
      alsoPermission?: never
      recentSecondFactor?: never
    }

/** The limit that an endpoint declares. */
export interface EndpointLimit {
  /** Counted before the handler is called. */
  policy: LimitPolicyName
  /** Where the body has the phone or the e-mail that the policy counts by. */
  phone?: string
  email?: string
  /** Where the body has the e-mail of an account: a browser that has signed in to it is no stranger. */
  signInEmail?: string
  /** Where the body has the token of a sign-in whose password was right: its caller is no stranger. */
  signInToken?: string
  /** Where the body has the serial number or IMEI that the policy counts by. */
  number?: string
  /** Counted by the operation, because it depends on more than the request. */
  also?: readonly LimitPolicyName[]
}

interface EndpointDetails {
  summary: string
  /** How often it may be called; unlimited by default. */
  limit?: EndpointLimit
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The message for an empty field in this part of the body, instead of the field's own. */
  missingMessages?: Readonly<Record<string, Text>>
  /** Headers that the handler reads, beside X-Guest-Id where a shopper may call. */
  headers?: readonly RequestHeader[]
  /** The handler verifies a bearer token that is not a session token. */
  takesSetupToken?: true
  /** The body is multipart: `body` describes its text fields, this is the field name of its files. */
  filesField?: string
  /** Of a JSON body with files as data URLs; other JSON bodies have at most 256 kB. */
  maxBodyBytes?: number
  /** Maximum size of the rest of such a body; 256 kB unless given. */
  maxTextBytes?: number
  /** The handler gets that one file as it arrives, of at most so many bytes. */
  streamedBytes?: number
  /** Maximum number of files, 1 by default. */
  maxFiles?: number
  /** The response is a file of this media type; its status has no schema. */
  file?: FileType
  /** The response is a stream of server-sent events; its status has no schema. */
  events?: true
  /** Schema of the body per success status; null for a response without a body. */
  responses: { readonly [S in SuccessStatus]?: z.ZodType | null }
  /** Meaning of a status of this endpoint, where it is not obvious. */
  responseDescriptions?: { readonly [S in SuccessStatus]?: string }
}

export type EndpointKey = `${Method} /${string}`
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** Parsed parts of a request, for the handler. */
export type ParsedRequest<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** Result of a handler: one of the declared statuses with its body. */
export type EndpointResult<E extends Endpoint> = {
  [S in keyof E['responses'] & SuccessStatus]: {
    status: S
    body: E['file'] extends string
      ? FileResult
      : E['events'] extends true
        ? EventStream
        : OutputOf<E['responses'][S]>
  }
}[keyof E['responses'] & SuccessStatus]

/** A file that the browser shows or saves under this name. */
export type FileResult = { fileName: string } & (
  | { bytes: Uint8Array; stream?: never }
  | { stream: AsyncIterable<unknown>; bytes?: never }
)

/** A stream sent as it comes, until it ends or `destroy` ends it. */
export interface EventStream {
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}

/** Body that a client receives on success. */
export type ResponseBody<E extends Endpoint> = EndpointResult<E>['body']

/** Parts of a request that a client sends, without those that the endpoint does not declare. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : object) &
  (E['filesField'] extends string
    ? { form: FormData }
    : E['body'] extends z.ZodType
      ? { body: InputOf<E['body']> }
      : object)

export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

export function created<const B>(body: B): { status: 201; body: B } {
  return { status: 201, body }
}

/** For work that goes on after the response. */
export function accepted<const B>(body: B): { status: 202; body: B } {
  return { status: 202, body }
}

export const deleted = { status: 204, body: undefined } as const
