declare module 'virtual:component-props' {
  const props: Readonly<Record<string, import('../tooling/help/component-props.ts').ComponentProps>>
  export default props
}
