import { importOrder } from './import-order.mjs'
import { noUrlLiterals } from './url-literals.mjs'

export default {
  meta: { name: 'jontro' },
  rules: { 'import-order': importOrder, 'no-url-literals': noUrlLiterals },
}
