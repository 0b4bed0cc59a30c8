/**
 * SQLSTATE of a PostgreSQL that starts, stops or takes no more connections, and codes of Node for a network that does not reach it.
 * Source: PostgreSQL, appendix A.
 */
const AWAY_CODES =
  /^(080\w{2}|57P0[1-3]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CERT_\w+|\w+_CERT\w*|ERR_TLS_\w+)$/
/** What the driver says without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired)/

/** Returns true when something has failed because the database cannot be reached: it may succeed when tried again. */
export function isDatabaseAway(error: unknown): boolean {
  return reasonOfAbsence(error) !== undefined
}

/** Why the database cannot be reached, in the words of the driver; undefined for every other error. */
export function reasonOfAbsence(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    const isKnown = typeof code === 'string' && AWAY_CODES.test(code)
    // A refused connection to a name with two addresses is an AggregateError without a message.
    if (isKnown || AWAY_MESSAGES.test(cause.message)) return cause.message || String(code)
  }
  return undefined
}
