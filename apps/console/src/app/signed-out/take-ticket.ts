/**
 * Takes what single sign-on has put at the end of the address out of it, letter by letter: `service` has to be the very
 * address that was handed over when the visitor was sent away. Source: CAS protocol 3.0 §2.2.4.
 */
export function takeTicket({ location, history }: Pick<Window, 'location' | 'history'>) {
  const ticket = new URL(location.href).searchParams.get('ticket') ?? ''
  const service = location.href.replace(/([?&])ticket=[^&#]*(&?)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  )
  history.replaceState(history.state, '', service)
  return { ticket, service }
}
