import {
  type AutocompleteProps,
  type ButtonProps,
  type ComboboxProps,
  type CSSVariablesResolver,
  createTheme,
  type InputWrapperProps,
  type KbdProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  mergeThemeOverrides,
  type NativeSelectProps,
  type PasswordInputProps,
  rem,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core'
import { briefText } from '../../shared/text/foreign-text.ts'

/** The one accent; its seventh is what is pressed and chosen. */
export const accent: MantineColorsTuple = [
  '#eef3fd',
  '#dbe5fa',
  '#b4c9f4',
  '#8aabed',
  '#6791e5',
  '#4c7ddb',
  '#2f63c9',
  '#2756b3',
  '#1f4a9e',
  '#173c85',
]

const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#f0f1f3',
  '#e4e6ea',
  '#d3d7dc',
  '#b7bdc5',
  '#8a929d',
  '#636b76',
  '#4a515b',
  '#30363e',
  '#1c2127',
]

export const dark: MantineColorsTuple = [
  '#d5d9de',
  '#b3b9c1',
  '#949ba6',
  '#6a727d',
  '#434a54',
  '#343a43',
  '#272c34',
  '#1c2027',
  '#15181e',
  '#0f1216',
]

/** Text that says less, in either theme; Mantine's own misses AA. */
export const quiet = { light: gray[6], dark: dark[2] } as const

/** Default props of a component; by its type alone, so that no component is loaded for it. */
const withDefaults = <P extends object>(defaultProps: Partial<P>) => ({ defaultProps })

/** No smaller than the smallest type. */
const smallHint = { description: { '--input-description-size': rem(12) } }

/** The look of the window: neutral greys, one accent, dense controls. Colours with a meaning are in app.css. */
const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 6,
  colors: { ink: accent, gray, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(15), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
  spacing: { xs: rem(6), sm: rem(10), md: rem(14), lg: rem(20), xl: rem(28) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(15), lineHeight: '1.35' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  components: {
    Autocomplete: withDefaults<AutocompleteProps>({
      autoComplete: 'off',
      renderOption: ({ option }) => briefText(option.value),
      // All own accounts, on two lines each in a narrow pane, without scrolling.
      maxDropdownHeight: 320,
    }),
    // Plain, but for the one act of a screen that a person came for: that one is filled.
    Button: withDefaults<ButtonProps>({ size: 'xs', variant: 'default' }),
    // Its dropdown is made when somebody opens it: it would cost more than all else of the pane that it stands in.
    Combobox: withDefaults<ComboboxProps>({ keepMounted: false }),
    // The browser proposes no text that was typed before.
    TextInput: withDefaults<TextInputProps>({ size: 'sm', autoComplete: 'off' }),
    PasswordInput: withDefaults<PasswordInputProps>({ size: 'sm', autoComplete: 'off' }),
    NativeSelect: withDefaults<NativeSelectProps>({ size: 'sm' }),
    // A field's hint, or its error, stands below the field.
    InputWrapper: {
      ...withDefaults<InputWrapperProps>({
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      }),
      vars: () => ({ ...smallHint, error: { '--input-error-size': rem(12) } }),
    },
    // The hint of a tick stands in no wrapper.
    InputDescription: { vars: () => smallHint },
    Kbd: withDefaults<KbdProps>({ size: 'sm' }),
    Tooltip: withDefaults<TooltipProps>({ openDelay: 400, withArrow: false }),
    // The body never scrolls, so nothing has to be locked (which would add a style element without the nonce).
    Modal: {
      ...withDefaults<ModalProps>({ centered: true, lockScroll: false }),
      styles: { title: { fontWeight: 600, fontSize: rem(15) } },
    },
    ModalRoot: withDefaults<ModalProps>({ lockScroll: false }),
    // A dialog's head is not the banner of the page.
    ModalHeader: withDefaults<ModalHeaderProps>({ role: 'presentation' }),
    Menu: withDefaults<MenuProps>({ withInitialFocusPlaceholder: false }),
  },
})

/** {@link theme} with what its own controls say to screen readers. */
export const themeIn = (closeWord: string) =>
  mergeThemeOverrides(theme, {
    components: { CloseButton: { defaultProps: { 'aria-label': closeWord } } },
  })

/** Mantine's own colours where they miss AA contrast, brought to it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': quiet.light,
    '--mantine-color-placeholder': quiet.light,
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': gray[3],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-dimmed': quiet.dark,
    '--mantine-color-placeholder': quiet.dark,
    '--mantine-color-error': '#f4877d',
    '--mantine-color-default': dark[7],
    '--mantine-color-default-hover': dark[6],
    '--mantine-color-default-border': dark[5],
  },
})
