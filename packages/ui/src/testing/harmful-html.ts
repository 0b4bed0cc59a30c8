/** HTML of which nothing but its texts may be left. */
export const harmfulHtml = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<form action="https://evil.example"><input></form>',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="/\\evil.example/pixel.png">',
  '<p id="root" name="x" data-x="1">x</p>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
]
