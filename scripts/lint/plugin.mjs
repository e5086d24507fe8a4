import { importOrder } from './import-order.mjs'
import { noLiteralTexts } from './literal-texts.mjs'
import { noUrlLiterals } from './url-literals.mjs'

export default {
  meta: { name: 'jontro' },
  rules: {
    'import-order': importOrder,
    'no-literal-texts': noLiteralTexts,
    'no-url-literals': noUrlLiterals,
  },
}
