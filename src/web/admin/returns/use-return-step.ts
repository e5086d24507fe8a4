import type { AdminReturn } from '#shared/returns/return-schemas.ts'
import type { ReturnStepInput } from '#shared/returns/return-step-schemas.ts'
import { returnStatusTexts } from '#shared/returns/return-texts.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage } from '../../languages/language.ts'
import { returnsTexts } from './returns-texts.ts'

/** Takes the next step of a return; the form that asks for it shows what is wrong. */
export function useReturnStep({ _id: id }: Pick<AdminReturn, '_id'>) {
  const language = useLanguage()
  const t = returnsTexts[language]
  return useApiMutation(
    (body: ReturnStepInput) => api('PUT /admin/returns/:id', { params: { id }, body }),
    {
      success: ({ return: { status } }) => ({
        title: t.saved,
        text: returnStatusTexts[language][status].label,
      }),
      error: { title: t.stepFailed, shownInForm: 'always' },
      invalidates: [adminQueryKeys.lists],
    },
  )
}
