import { createContext } from 'react-router'
import type { PageServices } from './page-services.ts'

/**
 * What loaders may ask of the shop. Context keys match by identity, so the server takes this very
 * object from the built entry and fills it.
 */
export const servicesContext = createContext<PageServices>()
