import type { Language } from '../languages/languages.ts'
import { builtInRoleTexts } from './built-in-role-texts.ts'

/** The roles that every shop begins with; the migration that made their table wrote them in English. */
export const builtInRoleIds = {
  owner: '01930000-0000-7000-8000-000000000001',
  administrator: '01930000-0000-7000-8000-000000000002',
  callAgent: '01930000-0000-7000-8000-000000000003',
  stockKeeper: '01930000-0000-7000-8000-000000000004',
  editor: '01930000-0000-7000-8000-000000000005',
} as const

export type BuiltInRole = keyof typeof builtInRoleIds

export const builtInRoles = Object.keys(builtInRoleIds) as BuiltInRole[]

interface RoleWords {
  name: string
  description?: string
}

interface RoleText extends Required<RoleWords> {
  earlierDescription?: string
}

/** A role for its reader: original texts of a built-in role in their language, typed texts as they are. */
export function roleIn<Role extends RoleWords & { _id: string }>(
  role: Role,
  language: Language,
): Role {
  const builtIn = builtInRoles.find((each) => builtInRoleIds[each] === role._id)
  if (builtIn === undefined) return role
  const { name, description } = role
  return {
    ...role,
    ...(name === builtInRoleTexts.en[builtIn].name && {
      name: builtInRoleTexts[language][builtIn].name,
    }),
    ...(description !== undefined && { description: roleDescriptionIn(description, language) }),
  }
}

/** The role to store after it was changed as `roleIn` showed it: unchanged words stay as stored. */
export function roleToStore<Typed extends Required<RoleWords>>(
  typed: Typed,
  stored: Required<RoleWords> & { _id: string },
  language: Language,
): Typed {
  const shown = roleIn(stored, language)
  return {
    ...typed,
    name: typed.name === shown.name ? stored.name : typed.name,
    description: typed.description === shown.description ? stored.description : typed.description,
  }
}

/** For what knows a role by its name alone, as the audit log does. */
export function roleNameIn(name: string, language: Language): string {
  const builtIn = builtInRoles.find((each) => builtInRoleTexts.en[each].name === name)
  return builtIn === undefined ? name : builtInRoleTexts[language][builtIn].name
}

/** A description of a built-in role, of an earlier release too; one that the owner has typed as it is. */
export function roleDescriptionIn(description: string, language: Language): string {
  for (const builtIn of builtInRoles) {
    const english: RoleText = builtInRoleTexts.en[builtIn]
    const own: RoleText = builtInRoleTexts[language][builtIn]
    if (description === english.description) return own.description
    if (description === english.earlierDescription) return own.earlierDescription ?? description
  }
  return description
}
