/** Keys of what was read about terminals that are taken into service. */
export const terminalAccessKeys = {
  ways: ['terminal-access', 'ways'] as const,
  access: (id: string) => ['terminal-access', 'access', id] as const,
  parameters: (id: string) => ['terminal-access', 'parameters', id] as const,
  messages: (id: string) => ['terminal-access', 'messages', id] as const,
}
