/** The requested location: the parts of an address that a router knows. */
export interface GuardedLocation {
  pathname: string
  search: string
  hash: string
}

export interface RouteRequest {
  location: GuardedLocation
  signedIn: boolean
  permissionLoaded: boolean
  /** Paths that are shown without a session, `loginPath` among them or not. Compared letter by letter. */
  publicPaths: readonly string[]
  loginPath: string
  /** The default home. */
  home: string
}

/** `redirect` and `to` are a path with its query and hash. */
export type RouteDecision =
  { kind: 'show' } | { kind: 'login'; redirect: string } | { kind: 'load-permission' } | { kind: 'home'; to: string }

/** Decides whether a location may be shown, and otherwise what comes first. Source: platform specification §2 "Routes", §4 "Route guard". */
export function decideRoute(request: RouteRequest): RouteDecision {
  const { location, signedIn, permissionLoaded, publicPaths, loginPath, home } = request
  const path = location.pathname.replace(/\/+$/, '') || '/'
  if (path === loginPath) return signedIn ? { kind: 'home', to: home } : { kind: 'show' }
  if (publicPaths.includes(path)) return { kind: 'show' }
  if (!signedIn) return { kind: 'login', redirect: `${location.pathname}${location.search}${location.hash}` }
  return permissionLoaded ? { kind: 'show' } : { kind: 'load-permission' }
}
