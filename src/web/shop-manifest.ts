/** A route of React Router's manifest, as far as it matters here. */
interface ManifestRoute {
  parentId?: string | undefined
}

const adminLayout = 'admin/admin-layout'

/**
 * The routes without those of the administration, two thirds of all: every page loads the list of its
 * routes before it hydrates. There a URL of the administration is an unknown page, which loads a document.
 */
export function shopRoutes<Route extends ManifestRoute>(
  routes: Record<string, Route | undefined>,
): Record<string, Route | undefined> {
  const ofShop = Object.entries(routes).filter(
    ([id, route]) => id !== adminLayout && route?.parentId !== adminLayout,
  )
  return Object.fromEntries(ofShop)
}

/** The file of those routes, beside that of all routes. */
export const shopManifestUrl = (manifestUrl: string) => manifestUrl.replace(/[^/]+$/, 'shop-$&')

/** Whether that page is part of the administration, and so needs all routes. */
export const needsAllRoutes = (routeIds: readonly string[]) => routeIds.includes(adminLayout)
