// Starts the page: theme and language first, then the rules, then what the address asks for.
import { mount } from 'svelte';
import App from './App.svelte';
import { startSpeaking, t } from './i18n.svelte';
import { loadRules } from './rules';
import { showTheme } from './settings.svelte';
import './style.css';

showTheme();
const target = document.getElementById('page');
if (target !== null) {
  try {
    await Promise.all([startSpeaking(), loadRules()]);
    mount(App, { target });
  } catch (error) {
    target.textContent = t('error.start');
    throw error;
  }
}
