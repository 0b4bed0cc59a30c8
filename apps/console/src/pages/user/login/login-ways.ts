/** The entered credentials. */
export type LoginWay = 'account' | 'phone' | 'email'

/** The target of a click: single sign-on. */
export type OtherService = 'cas'

/**
 * The ways to log in that a tenant offers beside name and password. Wire: a comma list; 3 phone, 4 e-mail and 5 single
 * sign-on are not in JeecgBoot. The QR scans 1 and 2 are not offered: they need an app of another company. Anything else
 * is ignored.
 * Source: platform specification §3 "otherLoginType".
 */
export function readLoginWays(otherLoginType: string | null): { ways: LoginWay[]; services: OtherService[] } {
  const listed = new Set((otherLoginType ?? '').split(',').map((part) => part.trim()))
  return {
    ways: [
      'account',
      ...(listed.has('3') ? (['phone'] as const) : []),
      ...(listed.has('4') ? (['email'] as const) : []),
    ],
    services: listed.has('5') ? ['cas'] : [],
  }
}
