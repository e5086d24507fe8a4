import { browserSupport } from './browser-support.mjs'
import { importOrder } from './import-order.mjs'
import { noLiteralTexts } from './literal-texts.mjs'
import { noLooseTexts } from './loose-texts.mjs'
import { noUrlLiterals } from './url-literals.mjs'

export default {
  meta: { name: 'jontro' },
  rules: {
    'browser-support': browserSupport,
    'import-order': importOrder,
    'no-literal-texts': noLiteralTexts,
    'no-loose-texts': noLooseTexts,
    'no-url-literals': noUrlLiterals,
  },
}
