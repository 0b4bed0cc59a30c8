import { describe, expect, it } from 'vitest'
import { decideRoute, type RouteRequest } from './decide-route.ts'

function decide(pathname: string, rest: Partial<RouteRequest> = {}) {
  return decideRoute({
    location: { pathname, search: '?id=1', hash: '#top' },
    signedIn: true,
    permissionLoaded: true,
    publicPaths: ['/user/register', '/501', '/matnInfo/home'],
    loginPath: '/user/login',
    home: '/vclinfoExtend/distributionMap',
    ...rest,
  })
}

describe('decideRoute', () => {
  it('sends a stranger to the login page, with the way back', () => {
    expect(decide('/isystem/user', { signedIn: false })).toEqual({ kind: 'login', redirect: '/isystem/user?id=1#top' })
  })

  it('shows open pages to everybody, without asking for permissions', () => {
    expect(decide('/matnInfo/home', { signedIn: false, permissionLoaded: false })).toEqual({ kind: 'show' })
    expect(decide('/501/', { permissionLoaded: false })).toEqual({ kind: 'show' })
  })

  it('takes the letters of an open path as they are', () => {
    expect(decide('/matninfo/home', { signedIn: false }).kind).toBe('login')
    expect(decide('/501/more', { signedIn: false }).kind).toBe('login')
  })

  it('shows the login page to a stranger and home to everybody else', () => {
    expect(decide('/user/login', { signedIn: false })).toEqual({ kind: 'show' })
    expect(decide('/user/login')).toEqual({ kind: 'home', to: '/vclinfoExtend/distributionMap' })
  })

  it('loads the permissions before anything that needs them', () => {
    expect(decide('/isystem/user', { permissionLoaded: false })).toEqual({ kind: 'load-permission' })
    expect(decide('/', { permissionLoaded: false })).toEqual({ kind: 'load-permission' })
  })

  it('shows the rest', () => {
    expect(decide('/isystem/user')).toEqual({ kind: 'show' })
    expect(decide('/')).toEqual({ kind: 'show' })
  })
})
