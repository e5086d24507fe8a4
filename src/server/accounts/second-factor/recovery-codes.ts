import { randomInt } from 'node:crypto'
import { plainRecoveryCode, recoveryCodeCount } from '#shared/auth/second-factor.ts'
import { readableCharacters, sign } from '../../platform/secrets.ts'
import type { Shop } from '../../shop.ts'

const groups = 3
const groupLength = 4

/** Ten codes such as `h4vk-29sm-wq7d`, of 59 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode)
}

function createRecoveryCode(): string {
  const character = () => readableCharacters[randomInt(readableCharacters.length)]
  const group = () => Array.from({ length: groupLength }, character).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** The stored form. Keyed: a copy of the database alone does not let anybody try all codes. */
export function hashRecoveryCode(
  { keys }: Pick<Shop, 'keys'>,
  customerId: string,
  code: string,
): string {
  return sign(keys.recoveryCodes, `${customerId} ${plainRecoveryCode(code)}`)
}
