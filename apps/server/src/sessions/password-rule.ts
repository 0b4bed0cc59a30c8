/** Passwords of eight and more characters that lists of leaked ones begin with. */
const COMMON = new Set(
  (
    '12345678 123456789 1234567890 11111111 00000000 88888888 66666666 87654321 11223344 12341234 12121212 ' +
    '123123123 147258369 987654321 qwertyui qwertyuiop asdfghjkl 1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4 zaq12wsx ' +
    'password password1 passw0rd p@ssw0rd abcd1234 abc12345 a1234567 a12345678 aa123456 aa12345678 abc123456 ' +
    'woaini1314 woaini520 5201314520 iloveyou sunshine princess football baseball welcome1 superman ' +
    'admin123 admin1234 administrator qwer1234 qwe12345 asdf1234 zxcvbnm123 iloveyou1 letmein1 trustno1'
  ).split(' '),
)

/** Why a password cannot be taken, or undefined. Length is the contract's. Source: OWASP ASVS 6.2, no composition rules. */
export function objectionTo(password: string, username: string): string | undefined {
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return '密码不能与账号相同'
  if (COMMON.has(plain) || plain.trim() === '') return '密码过于简单'
  return undefined
}
