import { formOf } from '../../tests/support/fixtures/test-forms.ts'
import { postJson } from '../http-calls.ts'
import { administrator } from './deployed-files.ts'

type Fields = Record<string, string>

/** A picture of the form, in the field of this name. */
interface Image {
  field: string
  png: Buffer
}

/** The owner's calls to one web machine. */
interface Owner {
  /** Sends a form of the administration; throws unless it is accepted. */
  send(method: 'POST' | 'PUT', path: string, fields: Fields, image?: Image): Promise<unknown>
}

/** Signs in at the web machine of this URL. */
export async function signInOwner(url: string, owner = administrator): Promise<Owner> {
  const { token } = (await postJson(`${url}/api/auth/login`, owner)) as { token: string }
  return {
    async send(method, path, fields, image) {
      const form = await formOf(fields, image?.field, image ? [image.png] : [])
      const headers = { ...form.headers, authorization: `Bearer ${token}` }
      const call = { method, headers, body: new Uint8Array(form.payload) }
      const response = await fetch(`${url}/api${path}`, call)
      const text = await response.text()
      if (!response.ok)
        throw new Error(`${method} ${path} responded with ${response.status}: ${text}`)
      return JSON.parse(text)
    },
  }
}
