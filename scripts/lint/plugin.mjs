import { browserSupport } from './browser-support.mjs'
import { commentSubjects } from './comment-subjects.mjs'
import { importOrder } from './import-order.mjs'
import { noLiteralTexts } from './literal-texts.mjs'
import { noLooseTexts } from './loose-texts.mjs'
import { noUrlLiterals } from './url-literals.mjs'

export default {
  meta: { name: 'jontro' },
  rules: {
    'browser-support': browserSupport,
    'comment-subjects': commentSubjects,
    'import-order': importOrder,
    'no-literal-texts': noLiteralTexts,
    'no-loose-texts': noLooseTexts,
    'no-url-literals': noUrlLiterals,
  },
}
