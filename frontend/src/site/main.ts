import '../ui/font.css';
import '../ui/fallback-fonts.css';
import '../ui/styles.css';
// Last: on paper its rules count.
import '../ui/print.css';
import { startPage } from './start-page.ts';

await startPage();
