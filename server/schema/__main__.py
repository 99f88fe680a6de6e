"""``python -m server.schema``: write the generated files."""

from server.schema import generated

for path, content in generated().items():
    path.write_text(content)
