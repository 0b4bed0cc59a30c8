/** What `readConfig` says of a value, in Chinese. One that is missing here is shown in English; a test finds it. */
const MESSAGES: readonly (readonly [en: RegExp, zh: string])[] = [
  [/^must be a number from (\d+) to (\d+)$/, '必须是 $1 到 $2 的数字'],
  [/^must look like (.+)$/, '的格式应为 $1'],
  [/^must be origins such as (\S+), not "(.*)"$/, '必须是来源地址，例如 $1，而不是“$2”'],
  [
    /^must be http\(s\) addresses, each with ;token or ;private where it applies$/,
    '必须是 http(s) 地址，需要时在地址后加 ;token 或 ;private',
  ],
  [/^must be an http\(s\) address$/, '必须是 http(s) 地址'],
  [/^must be a path or an http\(s\) address$/, '必须是路径或 http(s) 地址'],
  [/^must start with a slash and not end with one, such as (\S+)$/, '必须以斜杠开头且不以斜杠结尾，例如 $1'],
  [/^must be one of (.+)$/, '必须是下列之一：$1'],
  [/^must be (\S+) or (\S+)$/, '必须是 $1 或 $2'],
  [/^must be a time zone such as (\S+)$/, '必须是时区，例如 $1'],
  [/^must be the name of a bucket$/, '必须是存储桶的名称'],
  [/^must be empty or end with a slash, such as (\S+)$/, '必须为空或以斜杠结尾，例如 $1'],
  [/^must have (\d+) to (\d+) characters$/, '必须有 $1 到 $2 个字符'],
  [/^must have at most (\d+) characters$/, '最多 $1 个字符'],
  [/^must have (\d+) to (\d+) letters, digits(?:,| or) (.+)$/, '必须由 $1 到 $2 个字母、数字或 $3 组成'],
  [
    /^must be parts of letters, digits, - or _ with slashes between them$/,
    '必须由字母、数字、- 或 _ 组成，各段用斜杠分开',
  ],
]

/** A message of a setting in Chinese. */
export function inChinese(message: string): string {
  const found = MESSAGES.find(([en]) => en.test(message))
  return found ? message.replace(...found) : message
}
