/** What one types to sign in. */
export type LoginWay = 'account' | 'phone' | 'email'

/** What a click leads to: a QR scan of type 1 or 2, or single sign-on. */
export type OtherService = '1' | '2' | 'cas'

/**
 * The ways to log in that a tenant offers beside name and password. Wire: a comma list; 1 DingTalk-style and 2 WeChat-style QR scan.
 * 3 phone, 4 e-mail and 5 single sign-on are not in JeecgBoot; anything else is ignored.
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
    services: [
      ...(listed.has('1') ? (['1'] as const) : []),
      ...(listed.has('2') ? (['2'] as const) : []),
      ...(listed.has('5') ? (['cas'] as const) : []),
    ],
  }
}
