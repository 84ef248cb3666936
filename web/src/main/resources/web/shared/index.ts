/** What an application does before it renders anything. */
import './styles/index.css';
import { applyLanguage } from './i18n';
import { loadSettings } from './settings';
import { applyTheme } from './theme';

/** Language, theme and settings first, so that nothing is drawn twice; then the main component. */
export async function start(mainComponent: string): Promise<void> {
  applyLanguage();
  applyTheme();
  await loadSettings();
  document.body.replaceChildren(document.createElement(mainComponent));
}
